import { useEffect } from 'react'

/**
 * Stands in for react-style-singleton, by which dialogs keep the page behind them from scrolling: it would write a style
 * element into the page, which the page's policy forbids. A sheet that a script adopts is none.
 */
export function styleSingleton() {
  const sheet = stylesheetSingleton()

  return function Sheet({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    const watched = dynamic ? styles : ''
    useEffect(() => {
      sheet.add(styles)
      return sheet.remove
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [watched])
    return null
  }
}

/** Holds as long as somebody needs it; the first one's styles are everybody's. */
function stylesheetSingleton() {
  let needed = 0
  let sheet: CSSStyleSheet | undefined

  return {
    add(styles: string) {
      needed++
      if (sheet) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets.push(sheet)
    },
    remove() {
      needed--
      if (needed > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      sheet = undefined
    },
  }
}
