export function ProductNotFoundPage() {
  return <main>ProductNotFoundPage</main>
}
