/** Whether a spreadsheet would run the cell as a formula; also true for an escaped one. */
export function isFormula(cell: string): boolean {
  return /^'*[=+\-@\t\r]/.test(cell)
}
