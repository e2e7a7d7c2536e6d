export function CustomerPage() {
  return null
}
