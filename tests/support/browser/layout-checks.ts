import type { Page } from 'playwright-core'

/** The narrowest supported screen, and 1280 pixels at 200% zoom. */
const widths = [320, 640]

/** Finds text beyond the page's edge or clipped by its container on narrow screens. */
export async function findClippedText(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    for (const finding of await page.evaluate(findClippedNodes)) findings.push(`${width}: ${finding}`)
  }
  return findings
}

/** Finds words of narrow text without added space between them, which run together at 12 px. */
export function findCrowdedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const findings: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement || !/\S\s\S/.test(textContent ?? '')) continue
      const { fontStretch, wordSpacing } = getComputedStyle(parentElement)
      if (fontStretch === '92%' && Number.parseFloat(wordSpacing) < 0.5)
        findings.push(`'${textContent}' has no space added between its words`)
    }
    return findings
  })
}

/** Finds clipped text on a phone with text of twice the size. */
export async function findClippedLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, '200%')
  const findings = await page.evaluate(findClippedNodes)
  await setTextSize(page, '')
  return findings.map((finding) => `200% text: ${finding}`)
}

function setTextSize(page: Page, size: string) {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Runs in the page. */
function findClippedNodes() {
  const { scrollWidth, clientWidth } = document.documentElement
  const widest = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const name = widest.at(-1)?.outerHTML.slice(0, 200)
  const findings =
    scrollWidth > clientWidth ? [`the page scrolls sideways, ${scrollWidth} wide, at ${name}`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const holder = text.parentElement
    if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width > 0 && isClipped(box, holder)) findings.push(`'${text.textContent}' is cut off`)
  }
  return findings

  function isClipped(box: DOMRect, around: Element | null): boolean {
    if (!around || around === document.body) return box.right > clientWidth + 1 || box.left < -1
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath, position } =
      getComputedStyle(around)
    // Visible only to screen readers. Radix still uses the older clip property.
    if (clipPath !== 'none' || clip !== 'auto') return false
    // Scrollable or deliberately truncated.
    if (/auto|scroll/.test(overflowX + overflowY)) return false
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
    const frame = around.getBoundingClientRect()
    if (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1)) return true
    if (overflowY !== 'visible' && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1)) return true
    return position === 'fixed' ? box.right > clientWidth + 1 : isClipped(box, around.parentElement)
  }
}

/** Finds elements that still animate with reduced motion. The notice of a purchase appears only without it. */
export async function findAnimations(page: Page): Promise<string[]> {
  if (await page.getByLabel('Recent purchase').isVisible()) return []
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const moved = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 160) : ''
      return `${moved} moves`
    }),
  )
}
