/** The messages between this process and another one: `process` itself, or a worker. */
export interface Channel {
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  off: (event: 'message', listener: (message: unknown) => void) => unknown
  send?: (message: object, onSent: (error: Error | null) => void) => unknown
}

interface Question {
  question: string
  id: number
}

interface Answer {
  answerTo: number
  answer: unknown
}

let lastId = 0

/** Asks the other process; null if it does not answer within the time. The answer is JSON. */
export function ask(channel: Channel, question: string, timeoutMs: number): Promise<unknown> {
  const id = ++lastId
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const onMessage = (message: unknown) => {
    if (isAnswer(message) && message.answerTo === id) resolve(message.answer)
  }
  const timer = setTimeout(resolve, timeoutMs, null)
  channel.on('message', onMessage)
  channel.send?.({ question, id } satisfies Question, (error) => error && resolve(null))
  return promise.finally(() => {
    clearTimeout(timer)
    channel.off('message', onMessage)
  })
}

/** Answers this question of the other process from now on. */
export function answer(channel: Channel, question: string, read: () => Promise<unknown>) {
  channel.on('message', async (message) => {
    if (!isQuestion(message) || message.question !== question) return
    const reply: Answer = { answerTo: message.id, answer: await read().catch(() => null) }
    // The other process may have ended.
    channel.send?.(reply, () => {})
  })
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'question' in message

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answerTo' in message
