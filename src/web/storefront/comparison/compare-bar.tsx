import { useRouterState } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { useComparedProducts } from './use-comparison.ts'

/** The chosen products at the bottom of pages where more can be chosen. Its code loads with the first one. */
export function CompareBar() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const products = useComparedProducts() ?? []
  const isShown = products.length > 0 && !pathsWithout.includes(pathname)
  const bar = useLazyModule(loadBar, isShown, ignoreFailure)
  return isShown && bar ? <bar.ComparedProducts products={products} /> : null
}

const pathsWithout: string[] = [paths.comparePage, paths.cart, paths.checkout]

const loadBar = () => import('./compared-products.tsx')

/** Without the bar, the buttons still show the selection. */
const ignoreFailure = () => {}
