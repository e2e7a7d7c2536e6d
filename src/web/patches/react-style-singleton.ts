import { useEffect } from 'react'

/**
 * Replaces react-style-singleton, which Radix dialogs use for scroll locking, by an alias in vite.config.ts.
 * The original inserts a style element, which the Content-Security-Policy forbids; this one adopts a stylesheet.
 * Remove when style-src accepts the page's nonce, which react-style-singleton supports through get-nonce.
 */
export function styleSingleton() {
  const sheet = sharedStylesheet()

  return function Sheet({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    const dependency = dynamic ? styles : ''
    useEffect(() => {
      sheet.add(styles)
      return sheet.remove
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [dependency])
    return null
  }
}

/** Adopts one stylesheet while at least one user remains; the first user's styles apply. */
function sharedStylesheet() {
  let userCount = 0
  let sheet: CSSStyleSheet | undefined

  return {
    add(styles: string) {
      userCount++
      if (sheet) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets.push(sheet)
    },
    remove() {
      userCount--
      if (userCount > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      sheet = undefined
    },
  }
}
