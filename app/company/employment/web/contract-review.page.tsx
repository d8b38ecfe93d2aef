import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '#app/client/feature-client.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { ContractView } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { ContractDocument } from './contract-document.tsx'

export const meta = pageTitle('Rammekontrakt')

/** The framework contract: read it, accept it, sign it; or read again what was signed. */
export default function ContractReview() {
  const { data, isPending, isFetching, refetch } = useQuery(api.contract.queryOptions())
  return (
    <>
      <PageHead
        title="Rammekontrakt"
        sub={
          data?.signed
            ? `Signert ${formatMoment(data.signed.at)}. Versjon ${data.version}.`
            : 'Les kontrakten før du signerer. Etterpå ligger den under Dokumenter.'
        }
      />
      {data ? (
        <div className="grid gap-5">
          <ContractDocument text={data.text} />
          {data.signed ? <AlreadySigned /> : <Signing key={data.hash} contract={data} />}
        </div>
      ) : isPending ? (
        <Loading className="grid gap-5">
          <Skeleton className="h-[70dvh] w-full rounded-card" />
          <Skeleton className="h-11 w-80 max-w-full" />
          <Skeleton className="h-[52px] w-44" />
        </Loading>
      ) : (
        <ErrorState onRetry={() => refetch()} busy={isFetching}>
          {texts.profileMissing}
        </ErrorState>
      )}
    </>
  )
}

function AlreadySigned() {
  return (
    <Notice
      tone="success"
      title={texts.signed}
      action={
        <ButtonLink to="/employee-dashboard" variant="next">
          Gå til oversikten
        </ButtonLink>
      }
    >
      Du kan laste den ned under Dokumenter.
    </Notice>
  )
}

/**
 * Why the signature failed. If the server could not write it, the profile is unchanged. If no answer came, we
 * know only that it failed.
 */
function SignFailure({ failure }: { failure: ClientFailure }) {
  const unwritten = failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE'
  return (
    <Notice
      tone="danger"
      role="alert"
      title={unwritten ? texts.profileNotUpdated : texts.signFailed}
      className="w-full"
    >
      {failure.code === 'INTERNAL' ? 'Kontrakten er ikke signert.' : failure.message}
    </Notice>
  )
}

function Signing({ contract }: { contract: ContractView }) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.sign({ accepted: true, hash: contract.hash }),
    onSuccess: async () => {
      toast.success(texts.signed)
      navigate('/employee-dashboard')
      await queryClient.invalidateQueries()
    },
    onError: failed => {
      if (asFailure(failed).code === 'CONFLICT') {
        toast.error(asFailure(failed).message)
        queryClient.invalidateQueries()
      }
    },
  })
  const { allowed, why } = contract.canSign
  return (
    <div className="sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] grid justify-items-start gap-3 border-t bg-background py-3 sm:py-4 lg:bottom-0">
      {error ? (
        <SignFailure failure={asFailure(error)} />
      ) : (
        why && (
          <Notice
            tone="warning"
            role="alert"
            className="w-full"
            action={
              !allowed && (
                <ButtonLink to="/employee-profile" variant="next" size="sm">
                  Fyll ut profilen
                </ButtonLink>
              )
            }
          >
            {why}
          </Notice>
        )
      )}
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label="Jeg har lest og godtar kontrakten"
          checked={accepted}
          onChange={event => setAccepted(event.currentTarget.checked)}
        />
        <Button
          variant="next"
          size="lg"
          className="max-sm:w-full"
          busy={isPending}
          disabled={!accepted || !allowed}
          onClick={() => mutate()}
        >
          Signer kontrakt
        </Button>
      </div>
    </div>
  )
}
