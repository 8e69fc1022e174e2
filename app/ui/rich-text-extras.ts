import { Mark, Node } from '@tiptap/react'

// What posts from elsewhere may hold too: without these the editor would drop them with the next save.

const markOf = (name: string, tag: 'sub' | 'sup' | 'mark', keys: string, excludes = '') =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(this.name) }
    },
  })

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figureCaption? block+ figureCaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const extras = [
  markOf('subscript', 'sub', 'Mod-,', 'superscript'),
  markOf('superscript', 'sup', 'Mod-.', 'subscript'),
  markOf('highlight', 'mark', 'Mod-Shift-h'),
  FigureCaption,
  Figure,
]
