import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { templateForm } from '#contract/mail-templates/mail-templates.ts'
import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { mailPreviewQuery } from '#web/api/emails/mail-templates.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SegmentedChoice } from '#web/ui/form/segmented-choice.tsx'
import { TriangleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { OrderSelect } from './order-select.tsx'
import { type PreviewWidth, RenderedEmail } from './rendered-email.tsx'
import { TestEmail } from './test-email.tsx'

/** The email with the texts as they are typed, and a test of it. */
export function EmailPreview({ kind }: { kind: TemplateKind }) {
  const [orderNumber, setOrderNumber] = useState<string>()
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const { problem, preview } = usePreview(kind, orderNumber)
  return (
    <Panel title="Preview" footer={<TestEmail kind={kind} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          {kind.startsWith('order-') ? (
            <OrderSelect value={orderNumber} onChange={setOrderNumber} />
          ) : (
            <p className="text-ink-2">With sample data</p>
          )}
          <div className="w-52">
            <SegmentedChoice<PreviewWidth>
              legend="Width"
              hideLegend
              choices={[
                { value: 'phone', label: 'Phone' },
                { value: 'desktop', label: 'Desktop' },
              ]}
              value={width}
              onChange={setWidth}
            />
          </div>
        </div>
        {problem !== undefined && (
          <Notice tone="amber" icon={TriangleAlert} role="status" title="The preview is not up to date">
            {problem}
          </Notice>
        )}
        {preview.data ? (
          <RenderedEmail email={preview.data} width={width} />
        ) : preview.isError ? (
          <ErrorState title="Failed to fetch the preview" heading="h3" onRetry={() => preview.refetch()}>
            {errorMessage(preview.error)}
          </ErrorState>
        ) : (
          <>
            <output className="sr-only">Loading preview...</output>
            <Skeleton className="h-96" />
          </>
        )}
      </div>
    </Panel>
  )
}

const typingDelayMs = 300

function usePreview(kind: TemplateKind, orderNumber: string | undefined) {
  const { control } = useFormContext<TemplateTexts>()
  const [subject, heading, text] = useWatch({ control, name: ['subject', 'heading', 'text'] })
  const typed = useMemo(() => ({ subject, heading, text }), [subject, heading, text])
  const texts = useDebounced(typed, typingDelayMs)
  const parsed = templateForm(kind).safeParse(texts)
  const preview = useQuery({
    ...mailPreviewQuery(useApi(), { kind, texts, orderNumber }),
    enabled: parsed.success,
  })
  return { problem: parsed.error?.issues[0]?.message, preview }
}
