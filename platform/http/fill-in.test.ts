import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, inScript } from './fill-in.ts'

test('fills in texts, lists and what stands only sometimes', () => {
  const template =
    '<h1>{{title}}</h1>{{#people}}<p>{{name}}{{#old}}!{{/old}}, {{title}}</p>{{/people}}{{^people}}nobody{{/people}}'
  expect(
    fillIn(template, {
      title: 'A',
      people: [
        { name: 'B', old: true },
        { name: 'C', old: '' },
      ],
    }),
  ).toBe('<h1>A</h1><p>B!, A</p><p>C, A</p>')
  expect(fillIn(template, { title: 'A', people: [] })).toBe('<h1>A</h1>nobody')
})

test('what somebody wrote is text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const filled = fillIn('<p title="{{text}}">{{#list}}{{text}}{{/list}}</p>', {
        text,
        list: [{}],
        secret: 'hemmelig',
      })
      expect(filled.replace(/^<p title="|<\/p>$/g, '')).not.toMatch(/[<'{]|"(?!>)/)
    }),
  )
  expect(fillIn('{{text}}', { text: '{{secret}} {{#a}}', secret: 'hemmelig' })).toBe(
    '&#123;&#123;secret}} &#123;&#123;#a}}',
  )
})

test('says which value is missing', () => {
  expect(() => fillIn('{{title}}', {})).toThrow('title')
  expect(() => fillIn('{{#people}}x{{/people}}', {})).toThrow('people')
})

test('data in a script cannot end it', () => {
  const data = { text: '</script><script>alert(1)</script>' }
  expect(inScript(data)).not.toContain('<')
  expect(JSON.parse(inScript(data))).toEqual(data)
})
