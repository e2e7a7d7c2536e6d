import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StoreContent as Content, storeContent, storeTextsForm } from '#contract/settings.ts'
import { shippingPlaceholder } from '#contract/orders/shipping-text.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { StoreField } from './store-field.tsx'
import {
  type StoreTexts,
  indexes,
  maxChips,
  maxShippingNotes,
  storeTextLabels,
  toStoreContent,
  toStoreTexts,
} from './store-texts.ts'

/** The marketing copy of the home page, the product page, the sign-in page and the footer. */
export function StoreContent({ setting }: { setting: SettingOf<Content> }) {
  const form = useForm<z.input<typeof storeTextsForm>, unknown, StoreTexts>({
    resolver: zodResolver(storeTextsForm),
    defaultValues: toStoreTexts(setting.value),
  })
  const { panel } = useSettingForm({
    form,
    title: 'Store content',
    name: 'store_content',
    valueSchema: storeContent,
    setting,
    toDraft: toStoreTexts,
    toValue: toStoreContent,
    labels: storeTextLabels,
  })

  return (
    <FormProvider {...form}>
      <SettingForm {...panel} aside={<span className="text-ink-2">Shown on the storefront</span>}>
        <p className="text-ink-2">
          Write <code>{shippingPlaceholder}</code> where a text should say what shipping costs. It is filled
          in from{' '}
          <a href="#shipping" className="lnk">
            Shipping
          </a>
          .
        </p>
        <HomePageFields />
        <PartnershipFields />
        <Group
          legend="Shipping notes"
          hint="Shown on the product page after the shipping methods. Empty lines are left out."
        >
          {indexes(maxShippingNotes).map((index) => (
            <StoreField
              key={index}
              hideLabel
              name={`shippingNotes.${index}`}
              label={`Shipping note ${index + 1}`}
              maxLength={300}
            />
          ))}
        </Group>
        <Group legend="Sign-in page">
          <StoreField name="reassurance" label="Reassurance" maxLength={100} />
        </Group>
        <Group legend="Footer">
          <StoreField multiline name="footer" label="Text" maxLength={300} />
        </Group>
      </SettingForm>
    </FormProvider>
  )
}

function HomePageFields() {
  return (
    <>
      <Group legend="Home page hero">
        <StoreField name="hero.title" label="Title" maxLength={120} />
        <StoreField multiline name="hero.text" label="Text" maxLength={500} />
      </Group>
      <Group legend="Chips" hint="On the home page and on product cards. Empty chips are left out." isColumns>
        {indexes(maxChips).map((index) => (
          <Stack key={index}>
            <StoreField name={`chips.${index}`} label={`Chip ${index + 1}`} maxLength={40} />
          </Stack>
        ))}
      </Group>
      <Group legend="Professional Standards: tiles" isColumns>
        {indexes(4).map((index) => (
          <Stack key={index}>
            <StoreField name={`standards.${index}.label`} label={`Tile ${index + 1}, label`} maxLength={60} />
            <StoreField name={`standards.${index}.value`} label={`Tile ${index + 1}, value`} maxLength={60} />
          </Stack>
        ))}
      </Group>
      <Group legend="Professional Standards: promises" isColumns>
        {indexes(3).map((index) => (
          <TitleAndText key={index} path={`promises.${index}`} label={`Promise ${index + 1}`} />
        ))}
      </Group>
    </>
  )
}

function PartnershipFields() {
  return (
    <Group legend="Partnership">
      <StoreField name="partnership.title" label="Title" maxLength={120} />
      <StoreField multiline name="partnership.text" label="Text" maxLength={500} />
      <div className={columnsClass}>
        {indexes(3).map((index) => (
          <TitleAndText key={index} path={`partnership.points.${index}`} label={`Point ${index + 1}`} />
        ))}
      </div>
    </Group>
  )
}

interface TitleAndTextProps {
  path: `promises.${number}` | `partnership.points.${number}`
  label: string
}

function TitleAndText({ path, label }: TitleAndTextProps) {
  return (
    <Stack>
      <StoreField name={`${path}.title`} label={`${label}, title`} maxLength={60} />
      <StoreField multiline name={`${path}.text`} label={`${label}, text`} maxLength={300} />
    </Stack>
  )
}

interface GroupProps {
  legend: string
  hint?: string
  /** Side by side on a wide screen. */
  isColumns?: boolean
  children: ReactNode
}

function Group({ legend, hint, isColumns, children }: GroupProps) {
  return (
    <fieldset className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-560">
        {legend}
        {hint && <span className="ml-2.5 font-400 text-ink-3">{hint}</span>}
      </legend>
      {isColumns ? <div className={columnsClass}>{children}</div> : children}
    </fieldset>
  )
}

const columnsClass = 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]'

/** The fields of one entry, stacked. */
function Stack({ children }: { children: ReactNode }) {
  return <div className="grid content-start gap-3">{children}</div>
}
