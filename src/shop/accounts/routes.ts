import {
  confirmEmail as confirmEmailEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  getUser,
  login,
  logout,
  logoutByLink,
  register,
  resetPassword as resetPasswordEndpoint,
} from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { isUniqueViolation, transaction } from '#platform/database/db.ts'
import { ShopProblem, TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { accountSecret } from './account-secret.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type OnEmailConfirmed, confirmEmail } from '#shop/accounts/email-confirmation/confirm-email.ts'
import { askToConfirm } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { forgotPassword } from './forgot-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { EmailTaken, MethodNotAllowed, PasswordTooCommon, WrongCredentials } from './problems.ts'
import * as queries from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { endSession, giveCookie } from './session.ts'
import { type OnSignIn, signIn } from './sign-in.ts'
import { userReply } from './user-reply.ts'

interface Followers {
  onSignIn: OnSignIn
  onEmailConfirmed: OnEmailConfirmed
}

export function accountRoutes(context: ShopContext, { onSignIn, onEmailConfirmed }: Followers) {
  const { serve, db, clock, guessLimiter } = context

  serve(getUser, async ({ user }) => userReply(user))

  serve(login, async ({ body, visitor, request, reply }) => {
    const found = await queries.findCredentials(db, body.email)
    const guess = await guessLimiter
      .consume(request, {
        limits: limits.signIn,
        target: body.email.toLowerCase(),
        secret: found ? accountSecret(found) : null,
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyRequests) request.log.warn({ ip: request.ip }, 'Sign-ins became too many')
        throw error
      })
    const isRight = await verifyPassword(found?.passwordHash, body.password, guess)
    if (!found || !isRight) {
      request.log.warn({ userId: found?.id ?? null, ip: request.ip }, 'A sign-in was refused')
      throw new WrongCredentials()
    }
    const { sid: formerSid } = await visitor()
    const { user, session } = await transaction(db, async (tx) => {
      const kept = await queries.keepUser(tx, found)
      if (!kept) throw new WrongCredentials()
      await guess.succeed(tx, accountSecret(found))
      if (found.hasGeneratedPassword) await queries.deleteGeneratedPassword(tx, kept.id)
      return { user: kept, session: await signIn(tx, { userId: kept.id, formerSid, clock, onSignIn }) }
    })
    giveCookie(context, reply, session)
    guessLimiter.setDevice(request, reply, accountSecret(found))
    request.log.info({ userId: user.id, ip: request.ip }, 'Somebody signed in')
    return userReply(user)
  })

  serve(
    register,
    async ({ body, visitor, request, reply }) => {
      if (isCommonPassword(body.password)) throw new PasswordTooCommon()
      const password = await hashPassword(body.password)
      const { sid: formerSid } = await visitor()
      const { user, session } = await transaction(db, async (tx) => {
        const made = await queries.insertUser(tx, { ...body, password, role: 'customer' })
        await askToConfirm(tx, context, { userId: made.id, email: made.email })
        const secret = accountSecret({ id: made.id, passwordHash: password })
        await guessLimiter.rememberAddress(tx, request, secret)
        return { user: made, session: await signIn(tx, { userId: made.id, formerSid, clock, onSignIn }) }
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email_key') ? new EmailTaken() : error
      })
      giveCookie(context, reply, session)
      guessLimiter.setDevice(request, reply, accountSecret({ id: user.id, passwordHash: password }))
      return userReply(user)
    },
    { limits: limits.register },
  )

  serve(forgotPasswordEndpoint, ({ body }) => forgotPassword(db, clock, body.email), {
    limits: limits.forgotPassword,
  })

  serve(
    resetPasswordEndpoint,
    async ({ body, request, reply }) => {
      const secret = await resetPassword({ db, clock, onEmailConfirmed }, body)
      // The reader of the account's mail can sign in next, even while strangers guess at the account.
      guessLimiter.setDevice(request, reply, secret)
    },
    { limits: limits.resetPassword },
  )

  serve(
    confirmEmailEndpoint,
    async ({ query: { token }, request, reply }) => {
      const isForm = request.headers.accept?.includes('text/html')
      try {
        await confirmEmail({ db, clock, onEmailConfirmed }, token)
      } catch (error) {
        if (!isForm || !(error instanceof ShopProblem)) throw error
        await reply.redirect(paths.confirmEmailResult('refused'), 303)
        return
      }
      if (isForm) await reply.redirect(paths.confirmEmailResult('confirmed'), 303)
    },
    { limits: limits.confirmEmail },
  )

  serve(logout, async ({ visitor, request, reply }) => {
    await endSession(context, { visitor, reply })
    if (!request.headers.accept?.includes('text/html')) return
    // The form works without scripts, so no script clears what an earlier page stored. Browsers take this by https alone.
    reply.header('clear-site-data', '"storage"')
    await reply.redirect('/', 303)
  })

  serve(logoutByLink, async ({ reply }) => {
    reply.header('allow', 'POST')
    throw new MethodNotAllowed()
  })
}
