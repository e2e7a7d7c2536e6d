import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StoreContent as Content, settingForms, storefrontContent } from '#contract/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

const chips = 3
const shippingLines = 6

/** The operator's own claims: what the home page, the product page and the footer say. */
export function StoreContent({ setting }: { setting: SettingOf<Content> }) {
  const form = useForm<z.input<typeof storefrontContent>, unknown, z.output<typeof storefrontContent>>({
    resolver: zodResolver(storefrontContent),
    defaultValues: withRoom(setting.value),
  })
  const { isDirty } = form.formState
  const errorOf = (name: Name) => form.getFieldState(name, form.formState).error?.message

  const saving = useSettingForm({
    title: 'Store content',
    name: 'store_content',
    form: settingForms.store_content,
    setting,
    draftOf: withRoom,
    valueOf: (texts: Texts, { pages }) => ({
      ...texts,
      chips: filled(texts.chips),
      shipping: filled(texts.shipping),
      pages,
    }),
    labels,
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  const submit = form.handleSubmit((texts) => saving.save(texts))

  const field = (name: Name, label: string, max: number) => (
    <Field label={label} error={errorOf(name)}>
      {max > 120 ? (
        <Textarea maxLength={max} {...form.register(name)} />
      ) : (
        <TextInput autoComplete="off" maxLength={max} {...form.register(name)} />
      )}
    </Field>
  )

  return (
    <SettingForm
      title="Store content"
      aside={<span className="text-ink-2">Your own claims, in your own words</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      conflict={saving.conflict}
      onSubmit={submit}
    >
      <Group legend="Hero of the home page">
        {field('hero.title', 'Title', 120)}
        {field('hero.text', 'Text', 500)}
      </Group>
      <Group legend="Chips" hint="On the home page and on product cards; empty ones are left out." columns>
        {places(chips).map((place) => (
          <Place key={place}>{field(`chips.${place}`, `Chip ${place + 1}`, 40)}</Place>
        ))}
      </Group>
      <Group legend="Professional Standards: tiles" columns>
        {places(4).map((place) => (
          <Place key={place}>
            {field(`standards.${place}.label`, `Tile ${place + 1}, label`, 60)}
            {field(`standards.${place}.value`, `Tile ${place + 1}, value`, 60)}
          </Place>
        ))}
      </Group>
      <Group legend="Professional Standards: promises" columns>
        {places(3).map((place) => (
          <Place key={place}>
            {field(`promises.${place}.title`, `Promise ${place + 1}, title`, 60)}
            {field(`promises.${place}.text`, `Promise ${place + 1}, text`, 300)}
          </Place>
        ))}
      </Group>
      <Group legend="Partnership">
        {field('partnership.title', 'Title', 120)}
        {field('partnership.text', 'Text', 500)}
        <div className={columnsClass}>
          {places(3).map((place) => (
            <Place key={place}>
              {field(`partnership.points.${place}.title`, `Point ${place + 1}, title`, 60)}
              {field(`partnership.points.${place}.text`, `Point ${place + 1}, text`, 300)}
            </Place>
          ))}
        </div>
      </Group>
      <Group legend="Shipping, on the product page" hint="One line each; empty ones are left out.">
        {places(shippingLines).map((place) => (
          <Field
            key={place}
            hideLabel
            label={`Shipping line ${place + 1}`}
            error={errorOf(`shipping.${place}`)}
          >
            <TextInput autoComplete="off" maxLength={300} {...form.register(`shipping.${place}`)} />
          </Field>
        ))}
      </Group>
      <Group legend="Sign-in page">{field('reassurance', 'Reassurance', 100)}</Group>
      <Group legend="Footer">{field('footer', 'Text', 300)}</Group>
    </SettingForm>
  )
}

type Name =
  | 'hero.title'
  | 'hero.text'
  | 'footer'
  | 'reassurance'
  | 'partnership.title'
  | 'partnership.text'
  | `chips.${number}`
  | `shipping.${number}`
  | `standards.${number}.${'label' | 'value'}`
  | `promises.${number}.${'title' | 'text'}`
  | `partnership.points.${number}.${'title' | 'text'}`

interface GroupProps {
  legend: string
  hint?: string
  /** Side by side where there is room. */
  columns?: boolean
  children: ReactNode
}

function Group({ legend, hint, columns, children }: GroupProps) {
  return (
    <fieldset className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-560">
        {legend}
        {hint && <span className="ml-2.5 font-400 text-ink-3">{hint}</span>}
      </legend>
      {columns ? <div className={columnsClass}>{children}</div> : children}
    </fieldset>
  )
}

const columnsClass = 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]'

/** The fields of one entry, one below the other. */
function Place({ children }: { children: ReactNode }) {
  return <div className="grid content-start gap-3">{children}</div>
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

type Texts = Omit<Content, 'pages'>

/** With an empty text for each line that may still come. */
function withRoom({ pages: _, ...texts }: Content): Texts {
  return { ...texts, chips: roomy(texts.chips, chips), shipping: roomy(texts.shipping, shippingLines) }
}

const roomy = (lines: string[], count: number) => places(count).map((place) => lines[place] ?? '')
const filled = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean)

/** Each field that two people may both have changed. A list of lines is one field, because lines move up. */
const labels: Record<string, string> = {
  'hero.title': 'Hero, title',
  'hero.text': 'Hero, text',
  chips: 'Chips',
  ...labelsOf('standards', 4, 'Tile', ['label', 'value']),
  ...labelsOf('promises', 3, 'Promise', ['title', 'text']),
  'partnership.title': 'Partnership, title',
  'partnership.text': 'Partnership, text',
  ...labelsOf('partnership.points', 3, 'Point', ['title', 'text']),
  shipping: 'Shipping lines',
  reassurance: 'Reassurance',
  footer: 'Footer, text',
}

function labelsOf(path: string, count: number, label: string, parts: string[]): Record<string, string> {
  return Object.fromEntries(
    places(count).flatMap((place) =>
      parts.map((part) => [`${path}.${place}.${part}`, `${label} ${place + 1}, ${part}`]),
    ),
  )
}
