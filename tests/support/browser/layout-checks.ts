import type { Page } from 'playwright-core'

/** The narrowest screen, and what a screen of 1280 has room for at twice the size. */
const widths = [320, 640]

/** Text that a narrow screen or large text takes away: beyond the page's edge, or cut off by what is around it. */
export async function findClippedText(page: Page): Promise<string[]> {
  const losses: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    for (const loss of await page.evaluate(findLosses)) losses.push(`${width}: ${loss}`)
  }
  return losses
}

/** Runs in the page. */
function findLosses() {
  const { scrollWidth, clientWidth } = document.documentElement
  const losses = scrollWidth > clientWidth ? [`the page scrolls sideways, ${scrollWidth} wide`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const holder = text.parentElement
    if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width > 0 && isLost(box, holder)) losses.push(`'${text.textContent}' is cut off`)
  }
  return losses

  function isLost(box: DOMRect, around: Element | null): boolean {
    if (!around || around === document.body) return box.right > clientWidth + 1 || box.left < -1
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath, position } =
      getComputedStyle(around)
    // For screen readers alone; Radix still says so in the older way.
    if (clipPath !== 'none' || clip !== 'auto') return false
    // Whoever wants to see the rest scrolls there, or opens what is named in short.
    if (/auto|scroll/.test(overflowX + overflowY)) return false
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
    const frame = around.getBoundingClientRect()
    if (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1)) return true
    if (overflowY !== 'visible' && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1)) return true
    return position === 'fixed' ? box.right > clientWidth + 1 : isLost(box, around.parentElement)
  }
}

/** What still moves for somebody who wants less motion. */
export function findAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const moved = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 160) : ''
      return `${moved} moves`
    }),
  )
}
