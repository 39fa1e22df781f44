import type { Kind, Level } from './phone-core.js';

export interface FieldNumber {
  region: string | null;
  kind: Kind;
  level: Level;
  e164: string;
  international: string;
  national: string;
  rfc3966: string;
}

/** The element `<phone-field>`. Web/README.md documents its attributes and events. */
export class PhoneField extends HTMLElement {
  /** The value that the form submits: E.164 or the style in the attribute `submit`, or the text if it is not valid. */
  value: string;
  /** The displayed text. */
  text: string;
  readonly number: FieldNumber | null;
  region: string | null;
  readonly ready: Promise<boolean>;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
}

declare global {
  interface HTMLElementTagNameMap { 'phone-field': PhoneField }
  interface HTMLElementEventMap {
    reject: CustomEvent<{ text: string; reason: 'character' | 'tooLong' | 'extension' }>;
    regionchange: CustomEvent<{ region: string }>;
  }
}
