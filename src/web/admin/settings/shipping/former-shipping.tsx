import { useQuery } from '@tanstack/react-query'
import { Info } from '#web/admin/icons/admin-icons.ts'
import { storeContent } from '#contract/settings.ts'
import { settingSchema } from '#web/admin/settings/form/use-setting-editor.tsx'
import { settingQuery, useChangeSetting } from '#web/api/admin-settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** The shop's own texts about shipping from before there were methods, until staff dismiss them. */
export function FormerShipping() {
  const { data } = useQuery(settingQuery(useApi(), 'store_content'))
  const change = useChangeSetting()
  const toast = useToast()
  if (!data) return null
  const { value, version } = settingSchema(storeContent).parse(data)
  if (value.formerShipping.length === 0) return null

  async function dismiss() {
    try {
      await change.mutateAsync({ key: 'store_content', value: { ...value, formerShipping: [] }, version })
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(error) })
    }
  }

  return (
    <div className="px-5 pb-4">
      <Notice tone="amber" icon={Info} title="These texts are no longer shown">
        <p>Your shop said this about shipping before. Check that the methods match it.</p>
        <ul className="my-2 list-disc pl-5 whitespace-pre-line">
          {value.formerShipping.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
        <Button size="sm" busy={change.isPending} busyLabel="Saving..." onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </Notice>
    </div>
  )
}
