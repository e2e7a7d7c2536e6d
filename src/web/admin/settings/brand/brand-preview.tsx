import { type AccentColors, accentColors } from '#contract/identity/accent.ts'
import { type IdentityForm, identityForm } from '#contract/identity/identity.ts'
import { markOf } from '#contract/identity/shop-identity.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'

/** How the shop will look in the light and the dark theme. */
export function BrandPreview({ name, logoUrl, accent }: IdentityForm) {
  const isColor = identityForm.shape.accent.safeParse(accent).success
  const colors = accentColors((isColor && accent) || standardAccent)
  return (
    <div role="group" aria-label="Preview" className="grid gap-3 md:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          style={themeStyle(theme, colors[theme])}
          className="grid gap-3 overflow-hidden rounded-2 border bg-paper p-4 text-ink"
        >
          <p className="text-2xs text-ink-3">{theme === 'light' ? 'Light theme' : 'Dark theme'}</p>
          <Logo name={name.trim() || 'Shop name'} mark={markOf({ name, logoUrl })} className="max-w-full" />
          <div className="flex flex-wrap items-center gap-3">
            <span className={buttonClass({ variant: 'go' }, 'pointer-events-none')}>Add to Cart</span>
            <span className="font-540 text-copper-2">View details</span>
            <span className="rounded-1 bg-copper-wash px-2 py-1 text-xs text-copper-2">Selected</span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** The standard copper in the notation of color pickers. */
export const standardAccent = '#ac5324'

/** The tokens of one theme, because the document's have the theme of the visitor. */
const pageColors = {
  light: { '--color-paper': '#fbfaf8', '--color-ink': '#1f1b17', '--color-ink-3': '#6d6660' },
  dark: { '--color-paper': '#15120f', '--color-ink': '#f0eeea', '--color-ink-3': '#9f9a92' },
}

function themeStyle(
  theme: 'light' | 'dark',
  { accent, text, onAccent, wash }: AccentColors,
): Record<string, string> {
  return {
    ...pageColors[theme],
    '--color-copper': accent,
    '--color-copper-2': text,
    '--color-on-copper': onAccent,
    '--color-copper-wash': wash,
    colorScheme: theme,
  }
}
