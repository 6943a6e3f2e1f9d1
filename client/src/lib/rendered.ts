/**
 * What a component writes for some properties, for tests: its elements with their words, as a page from
 * a server would bring them. Nothing is clicked here; that is what the tests in a browser are for.
 */
import type { Component } from 'svelte';
import { parse, type AST } from 'svelte/compiler';
import { render } from 'svelte/server';

type Node = AST.Fragment['nodes'][number];

/** An element of what was written. */
export class Written {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly #nodes: readonly Node[];

  constructor(tag: string, attributes: Readonly<Record<string, string>>, nodes: readonly Node[]) {
    this.tag = tag;
    this.attributes = attributes;
    this.#nodes = nodes;
  }

  /** All elements within of a kind, in their order: `button`, `.name`, `button.primary`. */
  all(selector: string): Written[] {
    const [tag = '', ...classes] = selector.split('.');
    return this.#within().filter(
      (one) => (tag === '' || one.tag === tag) && classes.every((name) => one.is(name)),
    );
  }

  /** The words of all elements of a kind. */
  words(selector: string): string[] {
    return this.all(selector).map((one) => one.text);
  }

  is(name: string): boolean {
    return (this.attributes['class'] ?? '').split(' ').includes(name);
  }

  /** The words within; blanks count once. */
  get text(): string {
    const parts = this.#nodes.map((node) => {
      if (node.type === 'Text') {
        return node.data;
      }
      return elementOf(node)?.text ?? '';
    });
    return parts.join(' ').replace(/\s+/g, ' ').trim();
  }

  #within(): Written[] {
    return this.#nodes.flatMap((node) => {
      const element = elementOf(node);
      return element === null ? [] : [element, ...element.#within()];
    });
  }
}

/** A node as an element; null if it is none. */
function elementOf(node: Node): Written | null {
  if (!('fragment' in node) || !('attributes' in node)) {
    return null;
  }
  const attributes = node.attributes.flatMap((one): [string, string][] => {
    if (one.type !== 'Attribute') {
      return [];
    }
    const { value } = one;
    const texts = Array.isArray(value) ? value : [];
    return [[one.name, texts.map((part) => ('data' in part ? part.data : '')).join('')]];
  });
  return new Written(node.name, Object.fromEntries(attributes), node.fragment.nodes);
}

/** What a component writes. */
export function written<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: NoInfer<Props>,
  context = new Map<unknown, unknown>(),
): Written {
  const { body } = render(component as Component<Record<string, unknown>>, { props, context });
  // Braces are words here, but would be read as code.
  const page = parse(body.replace(/[{]/g, '&#123;'), { modern: true });
  return new Written('', {}, page.fragment.nodes);
}
