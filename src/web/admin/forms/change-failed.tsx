import { ApiProblem } from '#contract/problem.ts'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why a change was not saved. Stays in the form, because a toast disappears before it is read. */
export function ChangeFailed({ error }: { error: Error }) {
  const messages = fieldMessages(error)
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="Your changes were not saved.">
      {messages.length === 0 ? errorMessage(error) : <FieldMessages messages={messages} />}
    </Notice>
  )
}

function FieldMessages({ messages }: { messages: string[] }) {
  if (messages.length === 1) return messages[0]
  return (
    <ul className="list-disc pl-4">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

const maxMessages = 5

/** Messages of all field errors, because some fields may be out of view. */
function fieldMessages(error: Error): string[] {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return [...new Set(errors.map(({ message }) => message))].slice(0, maxMessages)
}
