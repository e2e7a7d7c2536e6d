import { useQuery } from '@tanstack/react-query'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { StorefrontContext, storefrontQuery } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { captureEarlyClicks, replayEarlyClicks } from './early-clicks.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { CurrencyProvider, useCurrency } from '#web/storefront/layout/currency.tsx'
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
  const { context, ssr } = useRouter().options
  const { origin } = context
  useEffect(() => {
    // After this task: React cannot hydrate the clicked element during an effect.
    const soon = setTimeout(replayEarlyClicks)
    return () => clearTimeout(soon)
  }, [])
  return (
    <html lang="en" data-currency={currency} data-origin={origin}>
      <head>
        <script
          nonce={ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: captureEarlyClicks }}
        />
        <HeadContent />
      </head>
      <body>
        <ToastProvider>
          {children}
          <PageAnnouncer />
        </ToastProvider>
        <Scripts />
      </body>
    </html>
  )
}
