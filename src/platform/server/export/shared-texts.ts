import { type Slice, textOf } from './bytes.ts';
import { sharedTexts } from './workbook.ts';

/** Texts that many cells of a workbook share, each written once, in a part of their own. */
export class SharedTexts {
  readonly #texts: string[] = [];
  readonly #places = new Map<Buffer, Buffer>();

  /** In place of a text, all of its bytes and always the same ones, the number under which it is found. */
  place(text: Slice): void {
    const place = this.#places.get(text.bytes) ?? this.#add(text);
    text.bytes = place;
    text.start = 0;
    text.end = place.length;
  }

  /** As the part of the workbook. */
  written(): Buffer {
    return Buffer.from(sharedTexts(this.#texts));
  }

  #add(text: Slice): Buffer {
    const place = Buffer.from(String(this.#texts.length));
    this.#places.set(text.bytes, place);
    this.#texts.push(textOf(text));
    return place;
  }
}
