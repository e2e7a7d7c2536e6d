import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localPath, paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { stockAlertLinkQuery } from '#web/api/catalog/stock-alerts.ts'
import { formProblemText } from '#web/shared/forms/form-problem-text.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { type LinkButton, messageOf } from './link-message.ts'

const route = getRouteApi('/storefront/stock-alert')

/** Confirms, shows and stops emails about stock: target of the links in such emails, and of the form without JavaScript. */
export function StockAlertPage() {
  const { token, refused, from } = route.useSearch()
  if (token !== undefined) return <LinkedAlert token={token} />
  return (
    <Message title="Email not requested" back={{ href: localPath(from) ?? paths.products, label: 'Back' }}>
      {formProblemText(refused ?? 'stock-alert-not-found', problemTexts)}
    </Message>
  )
}

const linkInvalid = 'This link is not valid or has expired. Open the link in the email again.'

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
  const { product } = alert
  const { title, text, note, button } = messageOf(alert)
  return (
    <Message
      title={title}
      note={note}
      back={
        product ? { href: paths.product(product.slug, product.sku), label: 'Back to product' } : toProducts
      }
      action={button && <LinkForm token={token} {...button} />}
    >
      {text}
    </Message>
  )
}

/** Opening a link neither confirms nor stops yet, because email programs prefetch links. */
function LinkForm({ token, action, label }: { token: string } & LinkButton) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  )
}

interface MessageProps {
  title: string
  back: { href: string; label: string }
  action?: ReactNode
  /** Below the action. */
  note?: string
  children: ReactNode
}

function Message({ title, back, action, note, children }: MessageProps) {
  return (
    <div className="shell grid max-w-[560px] justify-items-start gap-4 pt-8 pb-18">
      <h1>{title}</h1>
      <p className="wrap-anywhere text-ink-2">{children}</p>
      {action}
      {note && <p className="text-sm text-ink-3">{note}</p>}
      <PageLink href={back.href} className="lnk text-sm">
        {back.label}
      </PageLink>
    </div>
  )
}
