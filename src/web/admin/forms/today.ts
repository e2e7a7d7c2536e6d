/** The day where the staff member is: YYYY-MM-DD. For dialogs, which only the browser renders. */
export function today() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
}
