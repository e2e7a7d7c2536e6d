import type { ShownClaims, StoreContent, StorefrontContent } from '#contract/settings.ts'

/** Store content without claims that are off. Claims that staff have not reviewed show only in the demo shop. */
export function shownContent(content: StoreContent, { isDemo }: { isDemo: boolean }): StorefrontContent {
  const { pages: _, claims, ...texts } = content
  const shown = claims ?? everyClaim(isDemo)
  return {
    ...texts,
    chips: shown.chips ? texts.chips : [],
    standards: shown.standards ? texts.standards : [],
    promises: shown.promises ? texts.promises : [],
    partnership: shown.partnership ? texts.partnership : null,
    reassurance: shown.reassurance ? texts.reassurance : '',
  }
}

const everyClaim = (isShown: boolean): ShownClaims => ({
  chips: isShown,
  standards: isShown,
  promises: isShown,
  partnership: isShown,
  reassurance: isShown,
})
