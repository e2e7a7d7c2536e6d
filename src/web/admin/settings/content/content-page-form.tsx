import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ContentPage, type ContentPageName, contentPage } from '#contract/content-pages.ts'
import { shippingHeading } from '#contract/orders/shipping/shipping-text.ts'
import { type StoreContent, storeContent } from '#contract/settings.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ContentSections } from './content-sections.tsx'
import { PageSelect } from './page-select.tsx'

const labels = { title: 'Title', intro: 'Introduction', sections: 'Sections' }

const emptyPage: ContentPage = { title: '', intro: '', sections: [] }

interface Props {
  name: ContentPageName
  /** The setting that contains all pages. */
  setting: SettingOf<StoreContent>
  onChoose: (name: ContentPageName) => void
}

export function ContentPageForm({ name, setting, onChoose }: Props) {
  const toPage = ({ pages }: StoreContent) => pages[name] ?? emptyPage
  const form = useForm<ContentPage>({
    resolver: zodResolver(contentPage),
    defaultValues: toPage(setting.value),
  })
  const { editor, panel } = useSettingForm({
    form,
    title: `Page /${name}`,
    name: 'store_content',
    valueSchema: storeContent,
    setting,
    toDraft: toPage,
    toValue: (page: ContentPage, content) => ({ ...content, pages: { ...content.pages, [name]: page } }),
    labels,
  })
  const { errors, isDirty } = form.formState

  /** Retries over a newer version as long as this page did not change. */
  async function restoreDefault({
    value,
    version,
  }: SettingOf<StoreContent>): Promise<SettingOf<StoreContent>> {
    const { [name]: _, ...pages } = value.pages
    try {
      const saved = await editor.write({ value: { ...value, pages }, version })
      editor.restart(saved)
      return saved
    } catch (error) {
      const current = currentRow(error, editor.schema)
      if (current && isEqual(toPage(current.value), toPage(value))) return restoreDefault(current)
      if (current) editor.restart(current)
      throw error
    }
  }

  return (
    <SettingForm
      {...panel}
      title="Content pages"
      aside={<PageSelect name={name} isDisabled={isDirty} onChoose={onChoose} />}
    >
      <Field label="Title" error={errors.title?.message}>
        <TextInput required maxLength={120} {...form.register('title')} />
      </Field>
      <Field label="Introduction" hint="Leave a blank line between paragraphs." error={errors.intro?.message}>
        <Textarea maxLength={1000} {...form.register('intro')} />
      </Field>
      {(name === 'shipping' || name === 'faq') && <ShippingHint />}
      <ContentSections form={form}>
        <RestoreDefault
          name={name}
          isPending={editor.isPending}
          onConfirm={() => editor.report(restoreDefault(editor.base))}
        />
      </ContentSections>
    </SettingForm>
  )
}

/** These pages get a section that is not part of their text. */
function ShippingHint() {
  return (
    <p className="text-ink-2">
      Readers also see the section &quot;{shippingHeading}&quot;, which is written from{' '}
      <Link to="/admin/settings/$section" params={{ section: 'shipping' }} className="lnk">
        Shipping
      </Link>
      , and your return policy if{' '}
      <Link to="/admin/settings/$section" params={{ section: 'returns' }} className="lnk">
        Returns
      </Link>{' '}
      state one.
    </p>
  )
}

interface RestoreProps {
  name: ContentPageName
  isPending: boolean
  onConfirm: () => Promise<unknown>
}

function RestoreDefault({ name, isPending, onConfirm }: RestoreProps) {
  const [isConfirming, setIsConfirming] = useState(false)

  async function handleConfirm() {
    await onConfirm()
    setIsConfirming(false)
  }

  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsConfirming(true)}>
        Restore default text
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Restore the default text of /${name}?`}
        description="Your text for this page will be lost."
        confirm="Restore default text"
        busy={isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}
