import { useQuery } from '@tanstack/react-query'
import { HeadContent, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { StorefrontContext, storefrontQuery, useIdentity } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { replayEarlyClicks } from './early-clicks.ts'
import { followLinks } from './follow-links.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { CurrencyProvider, useCurrency } from '#web/storefront/base/currency.tsx'
import { CurrentUrl, withoutHash } from '#web/storefront/base/page-link.tsx'
import { ToastProvider } from '#web/ui/toast/toast-provider.tsx'

/** The HTML document around every page, including error pages. */
export function Document({ children }: { children: ReactNode }) {
  const { data: storefront } = useQuery(storefrontQuery(useApi()))
  return (
    <StorefrontContext value={storefront}>
      <CurrencyProvider>
        <Html>{children}</Html>
      </CurrencyProvider>
    </StorefrontContext>
  )
}

function Html({ children }: { children: ReactNode }) {
  const { currency } = useCurrency()
  const router = useRouter()
  const { origin } = router.options.context
  const url = useLocation({ select: ({ href }) => withoutHash(href) })
  useEffect(() => followLinks(router), [router])
  useEffect(() => {
    // After this task: React cannot hydrate the clicked element during an effect.
    const soon = setTimeout(replayEarlyClicks)
    return () => clearTimeout(soon)
  }, [])
  return (
    <html lang="en" style={useIdentity().style} data-currency={currency} data-origin={origin}>
      <head>
        <HeadContent />
      </head>
      <body>
        <CurrentUrl value={url}>
          <ToastProvider>
            {children}
            <PageAnnouncer />
          </ToastProvider>
        </CurrentUrl>
      </body>
    </html>
  )
}
