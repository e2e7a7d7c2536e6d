import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type ComparedProduct, onComparisonChange, readComparison } from './stored-comparison.ts'

export interface Comparison {
  /** Undefined on the server and until hydration, so that cached pages are the same for all visitors. */
  products: ComparedProduct[] | undefined
  toggle: (product: ComparedProduct) => void
}

/** The products that the visitor has chosen to compare, in this browser. */
export function useComparison(): Comparison {
  const router = useRouter()
  const toast = useToast()
  const navigate = (href: string) => void router.navigate({ href })
  return {
    products: useComparedProducts(),
    toggle: (product) => {
      import('./change-comparison.ts').then(
        ({ toggleCompared }) => toggleCompared(product, { toast, navigate }),
        () => toast({ title: 'Error', text: 'Failed to load. Please try again.', tone: 'error' }),
      )
    },
  }
}

export const useComparedProducts = () => useSyncExternalStore(onComparisonChange, readComparison, readNothing)

const readNothing = () => undefined
