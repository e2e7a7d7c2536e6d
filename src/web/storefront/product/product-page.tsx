export function ProductPage() {
  return <main>ProductPage</main>
}
