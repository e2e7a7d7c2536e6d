import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localPath, paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { stockAlertLinkQuery } from '#web/api/catalog/stock-alerts.ts'
import { formProblemText } from '#web/copy/form-problem-text.ts'
import { variantName } from '#web/copy/variant-name.ts'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { Button } from '#web/ui/button/button.tsx'

const route = getRouteApi('/storefront/stock-alert')

/** Shows and stops emails about stock: target of the link in such an email, and of the form without JavaScript. */
export function StockAlertPage() {
  const { token, refused, from } = route.useSearch()
  if (token !== undefined) return <LinkedAlert token={token} />
  return (
    <Message title="Email not requested" back={{ href: localPath(from) ?? paths.products, label: 'Back' }}>
      {formProblemText(refused ?? 'stock-alert-not-found', problemTexts)}
    </Message>
  )
}

const linkInvalid = 'This link is not valid. Open the link in the email again.'

const problemTexts = {
  invalid: 'Enter a valid email address.',
  'in-stock': 'This item is in stock now.',
  'variant-not-found': 'This item is no longer for sale.',
  'stock-alert-not-found': linkInvalid,
}

function LinkedAlert({ token }: { token: string }) {
  const { data: alert } = useSuspenseQuery(stockAlertLinkQuery(useApi(), token))
  const toProducts = { href: paths.products, label: 'View products' }
  if (!alert)
    return (
      <Message title="Link not valid" back={toProducts}>
        {linkInvalid}
      </Message>
    )
  const { email, product } = alert
  if (email === null)
    return (
      <Message title="No more emails" back={toProducts}>
        We will not email you about this: you stopped it, or the email was already sent.
      </Message>
    )
  if (!product)
    return (
      <Message title="Stop emails about stock" back={toProducts} action={<StopForm token={token} />}>
        {email} will get no more emails about items that are back in stock.
      </Message>
    )
  return (
    <Message
      title="Email requested"
      back={{ href: paths.product(product.slug, product.sku), label: 'Back to product' }}
      action={<StopForm token={token} />}
    >
      We will email {email} when {variantName(product)} is back.
    </Message>
  )
}

/** Opening the link does not stop yet, because email programs prefetch links. */
function StopForm({ token }: { token: string }) {
  return (
    <form method="post" action={paths.stopStockAlert}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg">
        Stop emails
      </Button>
    </form>
  )
}

interface MessageProps {
  title: string
  back: { href: string; label: string }
  action?: ReactNode
  children: ReactNode
}

function Message({ title, back, action, children }: MessageProps) {
  return (
    <div className="shell grid max-w-[560px] justify-items-start gap-4 pt-8 pb-18">
      <h1>{title}</h1>
      <p className="wrap-anywhere text-ink-2">{children}</p>
      {action}
      <PageLink href={back.href} className="lnk text-sm">
        {back.label}
      </PageLink>
    </div>
  )
}
