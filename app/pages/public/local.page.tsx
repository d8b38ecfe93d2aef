import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Star } from '#ui/rating.tsx'
import { CallToAction, Wrap } from '#ui/wrap.tsx'
import { publicMeta } from './page-meta.ts'
import { PagePart } from './page-parts.tsx'

/** Where the server writes a text. */
const text = (name: string) => `{{${name}}}`

/** What stands once for each entry of a list, or if there is such a text. */
const If = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {`{{#${name}}}`}
    {children}
    {`{{/${name}}}`}
  </>
)

/** What stands if there is none. */
const Unless = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {`{{^${name}}}`}
    {children}
    {`{{/${name}}}`}
  </>
)

export const meta = publicMeta(text('path'), text('title'), text('description'))

/**
 * A service where somebody lives: who does it there, for how much. Drawn by the build as a template, and filled in by the
 * server from the people who are there now (`findLocalPage`).
 */
export default function Local() {
  return (
    <main id="innhold">
      <Wrap className="pt-4 pb-10 sm:pb-14">
        <BackLink to="/vare-tjenester">Våre tjenester</BackLink>
        <h1 className="mt-2 text-3xl leading-[1.08] tracking-[-0.028em]">{text('title')}</h1>
        <p className="mt-3.5 max-w-[36em] text-[1.0625rem] leading-[1.5] text-muted sm:text-md">
          {text('description')}
        </p>
        <ul className="mt-7 grid gap-3 sm:gap-4 lg:grid-cols-2">
          <If name="people">
            <Person />
          </If>
        </ul>
        <If name="more">
          <p className="mt-5">
            <Link to={text('search')}>Logg inn for å se alle og sortere dem</Link>
          </p>
        </If>
      </Wrap>
      <PagePart title="Andre bydeler">
        <Links name="around" none="Ingen andre bydeler har noen akkurat nå." />
      </PagePart>
      <PagePart title={`Annen hjelp ${text('where')}`}>
        <Links name="beside" none="Her er det ingen andre tjenester akkurat nå." />
      </PagePart>
      <CallToAction
        title="Vil du spørre alle på en gang?"
        actions={
          <ButtonLink to={text('ask')} variant="primary" size="lg">
            Spør alle som passer
          </ButtonLink>
        }
      >
        <p>Si hva du trenger, og når. De som kan, svarer, og du velger hvem som skal komme.</p>
      </CallToAction>
    </main>
  )
}

function Person() {
  return (
    <Card as="li" className="relative flex gap-4 transition-token hover:bg-surface-raised">
      <If name="image">
        <Portrait src={text('image')} size="m" />
      </If>
      <Unless name="image">
        <Portrait size="m" />
      </Unless>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 text-lg leading-[1.2] break-words">
            <Link to={text('to')} className="text-text no-underline after:absolute after:inset-0">
              {text('name')}
            </Link>
          </h2>
          <p className="tabular font-semibold whitespace-nowrap">{text('price')}</p>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted">
          <If name="rating">
            <span className="inline-flex items-center gap-[5px] font-semibold text-text">
              <Star />
              <span className="sr-only">Vurdering </span>
              {text('rating')}
              <span className="font-normal text-muted">({text('reviews')})</span>
            </span>
          </If>
          <span>{text('known')}</span>
          <If name="isVerified">
            <Badge tone="success" icon="shield-check">
              Verifisert
            </Badge>
          </If>
        </p>
        <If name="about">
          <p className="mt-2.5 line-clamp-2 text-sm leading-[1.5]">{text('about')}</p>
        </If>
      </div>
    </Card>
  )
}

/** Pages beside this one, with how many there are. */
const Links = ({ name, none }: { name: string; none: string }) => (
  <>
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      <If name={name}>
        <li>
          <Link to={text('to')} className="inline-flex min-h-8 items-center">
            {text('label')}
          </Link>{' '}
          <span className="text-sm text-muted">{text('number')}</span>
        </li>
      </If>
    </ul>
    <Unless name={name}>
      <p className="text-muted">{none}</p>
    </Unless>
  </>
)
