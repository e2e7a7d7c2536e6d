/** The pages to link: first, last and those around the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number) {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const shown = [...new Set(near)].toSorted((one, other) => one - other)
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return [skipped === 1 ? number - 1 : null, number]
  })
}
