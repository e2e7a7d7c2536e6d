import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { controlClass } from '#web/ui/form/control-class.ts'
import type { TypedEmail } from './stock-alert-form.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  product: Pick<ProductDetail, 'category'>
  /** The chosen variant, which is sold out. */
  offer: Offer
}

/** Offers an email when the variant is available again, if the shop can send it, and similar items in stock. */
export function StockAlert({ product: { category }, offer: { sku } }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const code = useFormCode(form)
  const sendsEmail = useSendsEmail()
  const similar = category && (
    <PageLink href={`${paths.category(category.slug)}?inStock=true`} className="lnk w-fit text-sm">
      Similar products in stock
    </PageLink>
  )
  if (!sendsEmail) return similar
  return (
    <section
      aria-label="Out of stock"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2 border bg-surface p-4"
    >
      {code ? (
        <code.StockAlertForm key={sku} sku={sku} typed={code.typed} />
      ) : (
        <PlainForm ref={form} sku={sku} />
      )}
      {similar}
    </section>
  )
}

/** Works without JavaScript, and until its code has loaded. */
function PlainForm({ ref, sku }: { ref: React.Ref<HTMLFormElement>; sku: string }) {
  const isSignedIn = Boolean(useUser())
  return (
    <form
      ref={ref}
      method="post"
      action={paths.submitStockAlert}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <input type="hidden" name="sku" value={sku} />
      {!isSignedIn && (
        <label className="grid gap-1.5 text-xs font-520">
          Email
          <input type="email" name="email" required autoComplete="email" className={controlClass()} />
        </label>
      )}
      <Button type="submit" className="whitespace-normal">
        Email me when available
      </Button>
    </form>
  )
}

const importForm = () => import('./stock-alert-form.tsx')

/** The form's code, which few visits need. The plain form stays if it fails to load. */
function useFormCode(form: React.RefObject<HTMLFormElement | null>) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof importForm>> & { typed: TypedEmail }>()
  useEffect(() => {
    importForm().then(
      (module) => {
        const input = form.current?.querySelector<HTMLInputElement>('[name=email]')
        const hasFocus = input !== undefined && input === document.activeElement
        setCode({ ...module, typed: { email: input?.value ?? '', hasFocus } })
      },
      () => {},
    )
  }, [form])
  return code
}
