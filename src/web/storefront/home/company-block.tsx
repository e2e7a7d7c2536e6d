import { paths } from '#contract/paths.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useUser } from '#web/api/session.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { FileText, RotateCcw, Rows3, Users } from '#web/ui/icon/icons.ts'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

/** What a company gets, followed by the operator's claims. */
export function CompanyBlock() {
  const isSignedIn = Boolean(useUser())
  const sendsEmail = useSendsEmail()
  return (
    <section
      aria-labelledby="companies"
      className="mt-11 border bg-surface max-md:-mx-gutter max-md:mt-9 max-md:border-x-0"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid content-center justify-items-start gap-3 px-gutter py-8 max-md:py-6">
          <h2 id="companies" className="text-2xl">
            Buy as a company
          </h2>
          <p className="max-w-[36em] text-ink-2">
            {`Apply with the details of your company. We review each application and reply ${sendsEmail ? 'by email' : 'on the same page'}.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <PageLink href={paths.tradeAccount} className={buttonClass({ variant: 'ink' })}>
              Open a trade account
            </PageLink>
            {!isSignedIn && (
              <PageLink href={paths.auth} className={buttonClass({ variant: 'quiet' })}>
                Sign In
              </PageLink>
            )}
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-px border-t bg-line max-md:grid-cols-1 lg:border-t-0 lg:border-l">
          {features.map(({ title, text, href, Icon }) => (
            <li
              key={title}
              className="grid grid-cols-[28px_1fr] content-center bg-surface px-6 py-5 text-sm max-md:px-gutter max-md:py-2.5"
            >
              <Icon className="row-span-2 mt-px text-copper" />
              <h3 className="text-sm">
                {href === undefined ? (
                  title
                ) : (
                  <PageLink href={href} className="underline-offset-3 hover:underline">
                    {title}
                  </PageLink>
                )}
              </h3>
              <p className="text-xs text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Standards />
      <Partnership />
    </section>
  )
}

const features = [
  { title: 'Several buyers', text: 'All orders of the company in one place', Icon: Users },
  { title: 'Invoices', text: 'With your PO number and tax ID', Icon: FileText },
  { title: 'Order by SKU', text: 'Paste a list or upload a file', href: paths.quickOrder, Icon: Rows3 },
  { title: 'Order again', text: 'An earlier order goes back in the cart', Icon: RotateCcw },
]
