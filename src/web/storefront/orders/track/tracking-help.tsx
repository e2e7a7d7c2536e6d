import { paths } from '#contract/paths.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Describes the result of the tracking form, and other ways to an order. */
export function TrackingHelp() {
  return (
    <Panel title="About tracking">
      <dl className="grid gap-4 text-sm">
        <div>
          <dt className="font-540">What you'll see</dt>
          <dd className="text-ink-2">
            The status of your order with dates, its items and the tracking number.
          </dd>
        </div>
        <div>
          <dt className="font-540">Ordered with an account?</dt>
          <dd className="text-ink-2">
            <PageLink href={paths.orders} className="lnk">
              Your Orders
            </PageLink>{' '}
            lists every order with its documents.
          </dd>
        </div>
        <div>
          <dt className="font-540">No order number?</dt>
          <dd className="text-ink-2">
            <PageLink href={paths.content('contact')} className="lnk">
              Contact us
            </PageLink>{' '}
            with the email you used to order.
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
