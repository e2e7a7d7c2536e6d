import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageAnnouncer } from './page-announcer.tsx'
import { CurrencyProvider, useCurrency } from './storefront/layout/currency.tsx'
import { ToastProvider } from './ui/toast-provider.tsx'

/** The whole HTML document, around every page and around what stands in for a page that failed. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <CurrencyProvider>
      <Html>{children}</Html>
    </CurrencyProvider>
  )
}

function Html({ children }: { children: ReactNode }) {
  const { currency } = useCurrency()
  const { origin } = useRouter().options.context
  return (
    <html lang="en" data-currency={currency} data-origin={origin}>
      <head>
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
