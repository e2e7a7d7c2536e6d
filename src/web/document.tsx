import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { CurrencyProvider, useCurrency } from './storefront/layout/currency.tsx'
import { ToastProvider } from './ui/toast-provider.tsx'

/** The whole HTML document, around every page. */
export function Document() {
  return (
    <CurrencyProvider>
      <Html />
    </CurrencyProvider>
  )
}

function Html() {
  const { currency } = useCurrency()
  return (
    <html lang="en" data-currency={currency}>
      <head>
        <HeadContent />
      </head>
      <body>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
        <Scripts />
      </body>
    </html>
  )
}
