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
import { MethodNotAllowed, ShopProblem, TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { accountSecret } from './account-secret.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type OnEmailConfirmed, confirmEmail } from '#shop/accounts/email-confirmation/confirm-email.ts'
import { trySendConfirmation } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { forgotPassword } from './forgot-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { registerPlainForm, signInPlainForm } from './plain-forms.ts'
import { EmailTaken, PasswordTooCommon, WrongCredentials } from './problems.ts'
import * as queries from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { endSession, setSessionCookies } from './session.ts'
import { type OnSignIn, signIn } from './sign-in.ts'
import { userReply } from './user-reply.ts'

/** Called in the transaction of the event. */
interface Hooks {
  onSignIn: OnSignIn
  onEmailConfirmed: OnEmailConfirmed
}

export function accountRoutes(context: ShopContext, hooks: Hooks) {
  context.serve(getUser, async ({ user }) => userReply(user))
  signInRoutes(context, hooks)
  registrationRoutes(context, hooks)
  passwordRoutes(context, hooks)
  emailConfirmationRoutes(context, hooks)
  signOutRoutes(context)
}

function signInRoutes(context: ShopContext, { onSignIn }: Hooks) {
  const { serve, db, clock, guessLimiter } = context

  serve(
    login,
    async ({ body, visitor, request, reply }) => {
      const credentials = await queries.findCredentials(db, body.email)
      const guess = await guessLimiter
        .consume(request, {
          limits: limits.signIn,
          target: body.email.toLowerCase(),
          secrets: credentials ? [accountSecret(credentials)] : [],
        })
        .catch((error: unknown) => {
          if (error instanceof TooManyRequests)
            request.log.warn({ requestId: request.id, ip: request.ip }, 'Sign-in rate limited')
          throw error
        })
      const isCorrect = await verifyPassword(credentials?.passwordHash, body.password, guess)
      if (!credentials || !isCorrect) {
        request.log.warn(
          { requestId: request.id, userId: credentials?.id ?? null, ip: request.ip },
          'Sign-in failed',
        )
        throw new WrongCredentials()
      }
      const { sid: previousSid } = await visitor()
      const { user, session } = await transaction(db, async (tx) => {
        const locked = await queries.lockUserWithPassword(tx, credentials)
        if (!locked) throw new WrongCredentials()
        await guess.succeed(tx, accountSecret(credentials))
        if (credentials.hasGeneratedPassword) await queries.deleteGeneratedPassword(tx, locked.id)
        const started = await signIn(tx, { userId: locked.id, previousSid, clock, onSignIn })
        return { user: locked, session: started }
      })
      setSessionCookies(context, reply, session)
      guessLimiter.setDevice(request, reply, accountSecret(credentials))
      request.log.info({ requestId: request.id, userId: user.id, ip: request.ip }, 'Signed in')
      return userReply(user)
    },
    { form: signInPlainForm },
  )
}

function registrationRoutes(context: ShopContext, { onSignIn }: Hooks) {
  const { serve, db, clock, guessLimiter } = context

  serve(
    register,
    async ({ body, visitor, request, reply }) => {
      if (isCommonPassword(body.password)) throw new PasswordTooCommon()
      const passwordHash = await hashPassword(body.password)
      const { sid: previousSid } = await visitor()
      const { user, session } = await transaction(db, async (tx) => {
        const created = await queries.insertUser(tx, { ...body, password: passwordHash, role: 'customer' })
        const userId = created.id
        await trySendConfirmation(tx, context, { userId, email: created.email })
        await guessLimiter.rememberAddress(tx, request, accountSecret({ id: userId, passwordHash }))
        const started = await signIn(tx, { userId, previousSid, clock, onSignIn })
        return { user: created, session: started }
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email_key') ? new EmailTaken() : error
      })
      setSessionCookies(context, reply, session)
      guessLimiter.setDevice(request, reply, accountSecret({ id: user.id, passwordHash }))
      return userReply(user)
    },
    { limits: limits.register, form: registerPlainForm },
  )
}

function passwordRoutes({ serve, db, clock, guessLimiter }: ShopContext, { onEmailConfirmed }: Hooks) {
  serve(forgotPasswordEndpoint, ({ body }) => forgotPassword(db, clock, body.email), {
    limits: limits.forgotPassword,
  })

  serve(
    resetPasswordEndpoint,
    async ({ body, request, reply }) => {
      const secret = await resetPassword({ db, clock, onEmailConfirmed }, body)
      // The account's owner can sign in next, even while strangers guess its password.
      guessLimiter.setDevice(request, reply, secret)
    },
    { limits: limits.resetPassword },
  )
}

function emailConfirmationRoutes({ serve, db, clock }: ShopContext, { onEmailConfirmed }: Hooks) {
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
}

function signOutRoutes(context: ShopContext) {
  const { serve } = context

  serve(logout, async ({ visitor, request, reply }) => {
    await endSession(context, { visitor, reply })
    if (!request.headers.accept?.includes('text/html')) return
    // The form works without scripts, so the browser clears the stored data. It does so over HTTPS only.
    reply.header('clear-site-data', '"storage"')
    await reply.redirect('/', 303)
  })

  serve(logoutByLink, async () => {
    throw new MethodNotAllowed(['POST'])
  })
}
