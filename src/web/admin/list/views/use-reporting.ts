import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Wraps work so that its failure is a toast with this title. */
export function useReporting() {
  const toast = useToast()
  return <Input extends unknown[]>(title: string, work: (...input: Input) => Promise<unknown>) =>
    async (...input: Input) => {
      try {
        await work(...input)
      } catch (error) {
        toast({ tone: 'error', title, text: errorMessage(error) })
      }
    }
}
