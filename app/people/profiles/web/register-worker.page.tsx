import { useEffect, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { personKey } from '#app/client/stored-keys.ts'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { useLedOn } from '#app/people/accounts/web/led-on.part.ts'
import { PasswordHelp } from '#app/people/accounts/web/password-help.part.tsx'
import { PostedNotice } from '#app/people/accounts/web/posted-notice.part.tsx'
import { startSession } from '#app/people/accounts/web/session.part.ts'
import { ownerInForm } from '#app/people/accounts/web/strong-password.part.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater, rulesWhenWritten } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { House } from '#ui/drawings/house.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionList } from '#ui/step-list.tsx'
import { toast } from '#ui/toast.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { RegisterWorker } from '../api.ts'
import { client } from './client.ts'
import { DaysAndHours, proposedWeek } from './days-and-hours.tsx'
import { ImageField } from './image-field.tsx'
import { RegisterAbout } from './register-about.tsx'
import type { RegisterInput } from './register-rules.ts'
import { anchors, type Judge, noticeFor, sectionsOf } from './registration.ts'
import { ServicesFields } from './services-fields.tsx'

export const meta = pageTitle('Registrer deg som ansatt')

const draftKey = personKey('draft', 'register-employee')
const secret = ['password'] as const

const empty = {
  fullName: '',
  email: '',
  password: '',
  birthDate: '',
  district: '' as never,
  phone: '',
  services: [],
  customServices: [],
  availabilityDays: [],
  hours: proposedWeek(),
  reach: null,
} satisfies DefaultValues<RegisterWorker>

const fetchRules = rulesWhenWritten(() => import('./register-rules.ts'))
const rules = rulesLater(async () => (await import('./register-rules.ts')).checkWorker)

/** Says which fields are wrong, when the rules have come; until then nothing is done. */
function useJudge() {
  const [judge, setJudge] = useState<Judge>(() => () => null)
  useEffect(() => {
    const fetch = () => void fetchRules().then(found => found && setJudge(() => found.wrongFields))
    if (Object.keys(draftOf(draftKey)).length > 0) fetch()
    document.addEventListener('input', fetch, { once: true })
    return () => document.removeEventListener('input', fetch)
  }, [])
  return judge
}

/** A cropped picture waiting to be sent, with an object URL. */
function useWaitingImage() {
  const [image, setImage] = useState<File | null>(null)
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const url = image && URL.createObjectURL(image)
    setSrc(url)
    if (url) return () => URL.revokeObjectURL(url)
  }, [image])
  return { image, src, setImage }
}

export default function RegisterWorkerPage() {
  const navigate = useNavigate()
  useLedOn('worker')
  const [failure, setFailure] = useState<{ title?: string; message: string } | null>(null)
  const { image, src, setImage } = useWaitingImage()
  const form = useForm<RegisterInput, unknown, RegisterWorker>({
    resolver: rules,
    mode: 'onTouched',
    defaultValues: { ...empty, ...draftOf<RegisterWorker>(draftKey) },
  })
  useDraft(form, draftKey, secret)
  const { errors, isSubmitting, isSubmitted } = form.formState
  const sections = sectionsOf(useJudge()(form.watch()), errors, image !== null)

  const submit = form.handleSubmit(
    async values => {
      setFailure(null)
      try {
        await client.registerWorker(values)
        forgetDraft(draftKey)
        await goOn(values.email)
      } catch (error) {
        const left = showFailure(form, error)
        setFailure(
          left
            ? { title: accountTexts.registrationFailed, message: left.message }
            : { message: texts.requiredMissing },
        )
      }
    },
    found => setFailure({ message: noticeFor(found) }),
  )

  /** Signed in: to the contract. A browser without cookies uses the mail. */
  async function goOn(email: string) {
    const session = await startSession().catch(() => null)
    if (session?.role !== 'worker' || session.email !== email) {
      toast.success(accountTexts.customerRegistered)
      navigate('/email-confirmation?type=employee', { state: { email } })
      return
    }
    if (image) {
      await client
        .uploadImage({ image })
        .catch(() => toast.error(texts.profileNotSaved, { description: texts.imageLaterHint }))
    }
    toast.success(texts.registered)
    navigate('/contract-review?type=employee')
  }

  return (
    <main id="innhold">
      <Wrap className="grid items-start gap-8 pt-4 pb-16 sm:pt-10 sm:pb-24 xl:grid-cols-[304px_minmax(0,680px)] xl:gap-20">
        <div className="xl:sticky xl:top-8">
          <h1 className="text-[2rem] leading-[1.1] tracking-[-0.028em] sm:text-[2.5rem]">
            Registrer deg som ansatt
          </h1>
          <p className="mt-3 text-muted">Fyll ut én gang. Etterpå signerer du kontrakten og er i gang.</p>
          <div className="mt-4 grid grid-cols-[96px_1fr] items-center gap-5 sm:mt-6">
            <House lit={sections.map(({ state }) => state === 'done')} />
            <SectionList label="Deler av skjemaet" sections={sections} />
          </div>
        </div>
        <FormProvider {...form}>
          <form
            method="post"
            action="/register-employee"
            onSubmit={submit}
            noValidate
            className="grid min-w-0 gap-10 sm:gap-12"
          >
            <PostedNotice gone={isSubmitted} />
            <RegisterAbout
              passwordHelp={
                <PasswordHelp
                  typed={errors.password ? '' : form.watch('password')}
                  owner={ownerInForm(form.getValues())}
                />
              }
            />
            <section id={anchors.image} className="scroll-mt-4">
              <h2 className="text-xl leading-[1.2] tracking-[-0.018em]">Profilbilde</h2>
              <p className="mt-1 mb-5 text-sm text-muted">
                Valgfritt. Folk bestiller oftere når de ser hvem som kommer.
              </p>
              <ImageField src={src} onChoose={setImage} onRemove={() => setImage(null)} />
            </section>
            <ServicesFields id={anchors.services} hint="Velg minst én. Du kan endre priser senere." />
            <DaysAndHours id={anchors.days} />
            <div className="grid gap-5 border-t pt-6 sm:pt-8">
              {failure && (
                <Notice tone="danger" role="alert" title={failure.title}>
                  {failure.message}
                </Notice>
              )}
              <div className="flex flex-col gap-x-5 gap-y-3 max-sm:text-center sm:flex-row sm:items-center">
                <Button type="submit" variant="next" size="lg" busy={isSubmitting}>
                  Registrer deg
                </Button>
                <p className="text-sm text-muted">
                  Har du konto? <Link to="/login-employee">Logg inn</Link>
                  <br />
                  Slik bruker vi opplysningene dine: <Link to="/personvern">personvern</Link>.
                </p>
              </div>
            </div>
          </form>
        </FormProvider>
      </Wrap>
    </main>
  )
}
