import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { PageLink } from './page-link.tsx'

/** The next step of an empty state. */
export function StartShopping() {
  return (
    <PageLink href={paths.products} className={buttonClass({ variant: 'go' })}>
      Start Shopping
    </PageLink>
  )
}
