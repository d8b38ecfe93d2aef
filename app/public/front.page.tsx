import { brand } from '#app/brand.ts'

export default function Front() {
  return (
    <main id="innhold">
      <h1>{brand.name}</h1>
    </main>
  )
}
