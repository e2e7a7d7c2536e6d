import { maxCompared } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { ToastMessage } from '#web/ui/toast/toast-context.ts'
import { type ComparedProduct, readComparison, storeComparison } from './stored-comparison.ts'

interface Page {
  toast: (message: ToastMessage) => void
  navigate: (href: string) => void
}

/** Adds a product to the comparison or removes it. One too many is refused with a toast. */
export function toggleCompared({ slug, name, imageUrl }: ComparedProduct, { toast, navigate }: Page) {
  const compared = readComparison()
  if (compared.some((product) => product.slug === slug)) return removeCompared(slug)
  if (compared.length < maxCompared) return storeComparison([...compared, { slug, name, imageUrl }])
  const href = paths.compare(compared.map((product) => product.slug))
  toast({
    tone: 'notice',
    title: `You can compare up to ${maxCompared} products`,
    text: 'Remove one before you add another.',
    action: { label: 'Compare', onClick: () => navigate(href) },
  })
}

export function removeCompared(slug: string) {
  storeComparison(readComparison().filter((product) => product.slug !== slug))
}

export function clearComparison() {
  storeComparison([])
}
