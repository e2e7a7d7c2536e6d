import type { ShownClaims, StoreContent } from '#contract/settings.ts'
import { omit } from '#platform/omit.ts'

/** The texts of the storefront; a claim that is off is empty or null. */
export interface ShownContent extends Omit<
  StoreContent,
  'pages' | 'claims' | 'formerShipping' | 'partnership'
> {
  partnership: StoreContent['partnership'] | null
}

/** Store content without claims that are off. Claims that staff have not reviewed show only in the demo shop. */
export function shownContent(content: StoreContent, { isDemo }: { isDemo: boolean }): ShownContent {
  const { claims } = content
  const texts = omit(content, ['pages', 'formerShipping', 'claims'])
  const shown = claims ?? everyClaim(isDemo)
  const isShippingShown = claims === null ? isDemo : texts.isShippingShown
  return {
    ...texts,
    chips: shown.chips ? texts.chips : [],
    standards: shown.standards ? texts.standards : [],
    promises: shown.promises ? texts.promises : [],
    partnership: shown.partnership ? texts.partnership : null,
    shippingNotes: isShippingShown ? texts.shippingNotes : [],
    isShippingShown,
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
