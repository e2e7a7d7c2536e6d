import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import {
  type ShownClaims,
  type StoreContent as Content,
  storeContent,
  storeTextsForm,
} from '#contract/settings.ts'
import { shippingPlaceholder } from '#contract/orders/shipping/shipping-text.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { useStorefront } from '#web/api/settings.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ClaimGroup } from './claim-group.tsx'
import { FieldGroup, columnsClass } from './field-group.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { StoreField } from './store-field.tsx'
import {
  type StoreTexts,
  claimLabels,
  indexes,
  maxChips,
  maxShippingNotes,
  storeTextLabels,
  toStoreContent,
  toStoreTexts,
} from './store-texts.ts'

/** The marketing copy of the home page, the product page, the sign-in page and the footer. */
export function StoreContent({ setting }: { setting: SettingOf<Content> }) {
  const { demo } = useStorefront()
  const toDraft = (content: Content) => toStoreTexts(content, demo)
  const form = useForm<z.input<typeof storeTextsForm>, unknown, StoreTexts>({
    resolver: zodResolver(storeTextsForm),
    defaultValues: toDraft(setting.value),
  })
  const isUnreviewed = setting.value.claims === null
  const { panel } = useSettingForm({
    form,
    title: 'Store content',
    name: 'store_content',
    valueSchema: storeContent,
    setting,
    toDraft,
    toValue: toStoreContent,
    labels: storeTextLabels,
  })

  return (
    <FormProvider {...form}>
      <SettingForm
        {...panel}
        canSaveUnchanged={isUnreviewed}
        aside={<span className="text-ink-2">Shown on the storefront</span>}
      >
        {isUnreviewed && <ReviewNotice isDemo={demo} />}
        <PlaceholderHint />
        <HomePageFields />
        <PartnershipFields />
        <ClaimGroup
          name="isShippingShown"
          label="Shipping"
          hint="Costs and times of your shipping methods, then these notes, on product pages, Shipping and FAQ. If off, buyers see costs only at checkout. Empty lines are left out."
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
        </ClaimGroup>
        <ClaimGroup {...claim('reassurance')}>
          <StoreField name="reassurance" label="Reassurance" maxLength={100} />
        </ClaimGroup>
        <FieldGroup legend="Footer">
          <StoreField multiline name="footer" label="Text" maxLength={300} />
        </FieldGroup>
      </SettingForm>
    </FormProvider>
  )
}

function PlaceholderHint() {
  return (
    <p className="text-ink-2">
      Write <code>{shippingPlaceholder}</code> where a text should say what shipping costs. It is filled in
      from{' '}
      <Link to="/admin/settings/$section" params={{ section: 'shipping' }} className="lnk">
        Shipping
      </Link>
      . <code>{'{currency}'}</code> becomes the name of the base currency, <code>{'{symbol}'}</code> its
      symbol.
    </p>
  )
}

function HomePageFields() {
  return (
    <>
      <FieldGroup legend="Home page hero">
        <StoreField name="hero.title" label="Title" maxLength={120} />
        <StoreField multiline name="hero.text" label="Text" maxLength={500} />
      </FieldGroup>
      <ClaimGroup
        {...claim('chips')}
        hint="On the home page and on product cards. Empty chips are left out."
        isColumns
      >
        {indexes(maxChips).map((index) => (
          <Stack key={index}>
            <StoreField name={`chips.${index}`} label={`Chip ${index + 1}`} maxLength={40} />
          </Stack>
        ))}
      </ClaimGroup>
      <ClaimGroup {...claim('standards')} isColumns>
        {indexes(4).map((index) => (
          <Stack key={index}>
            <StoreField name={`standards.${index}.label`} label={`Tile ${index + 1}, label`} maxLength={60} />
            <StoreField name={`standards.${index}.value`} label={`Tile ${index + 1}, value`} maxLength={60} />
          </Stack>
        ))}
      </ClaimGroup>
      <ClaimGroup {...claim('promises')} isColumns>
        {indexes(3).map((index) => (
          <TitleAndText key={index} path={`promises.${index}`} label={`Promise ${index + 1}`} />
        ))}
      </ClaimGroup>
    </>
  )
}

function PartnershipFields() {
  return (
    <ClaimGroup {...claim('partnership')}>
      <StoreField name="partnership.title" label="Title" maxLength={120} />
      <StoreField multiline name="partnership.text" label="Text" maxLength={500} />
      <div className={columnsClass}>
        {indexes(3).map((index) => (
          <TitleAndText key={index} path={`partnership.points.${index}`} label={`Point ${index + 1}`} />
        ))}
      </div>
    </ClaimGroup>
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

const claim = (block: keyof ShownClaims) => ({
  name: `claims.${block}` as const,
  label: claimLabels[block],
})

function ReviewNotice({ isDemo }: { isDemo: boolean }) {
  return (
    <Notice tone="amber" icon={BadgeCheck} title="Review the claims">
      {isDemo
        ? 'The blocks with a switch are suggested texts. Buyers of your own shop see none of them until you review and save them.'
        : 'Buyers see none of the blocks with a switch yet. Turn on what is true of your business, edit the suggested texts, and save.'}
    </Notice>
  )
}

/** The fields of one entry, stacked. */
function Stack({ children }: { children: ReactNode }) {
  return <div className="grid content-start gap-3">{children}</div>
}
