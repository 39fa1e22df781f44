// <phone-field>: a form input for phone numbers. Web/README.md documents its attributes, properties and events.

import { levels, styles } from './names.js';
import { load } from './phone-core.js';
import { CountryList } from './country-list.js';
import { element } from './dom.js';
import { drawn, edited, filled } from './editing.js';
import { areFlagsDrawn, flag } from './flags.js';
import { messagesIn } from './messages.js';
import { isInReplacement, replace } from './replacing.js';
import { sheet } from './styles.js';
import { validityOf } from './validity.js';

/** The core of each address: a PhoneCore that all fields share, or null if it cannot be loaded. */
const cores = new Map();

function coreAt(address) {
  const key = address ?? '';
  if (!cores.has(key)) {
    const isSupported = typeof WebAssembly === 'object';
    const loading = isSupported ? load(address ?? undefined) : Promise.reject(new Error('no WebAssembly'));
    cores.set(key, loading.catch((error) => {
      console.warn(`<phone-field> is a plain input: ${error.message}`);
      return null;
    }));
  }
  return cores.get(key);
}

/** Returns the value of an attribute if it is one of the known values. */
const known = (values, value) => values.find((other) => other === value);

const list = (text) => text?.split(/[\s,]+/).filter((item) => item !== '') ?? null;

export class PhoneField extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = [
    'value', 'region', 'regions', 'preferred', 'lang', 'level', 'kinds', 'strict', 'required', 'readonly',
    'placeholder', 'submit', 'flags', 'label', 'autocomplete', 'no-country',
  ];

  #internals = this.attachInternals();
  #core = null;
  #region = null;
  #verdict = null;
  #isShowingError = false;
  #textAtFocus = '';
  #note = null;
  #isComposing = false;
  #resolve;

  /** Resolves to whether the core has been loaded. */
  ready = new Promise((resolve) => { this.#resolve = resolve; });

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet];
    this.flagSign = element('span', { part: 'flag', 'aria-hidden': 'true' });
    this.button = element('button', {
      part: 'country', type: 'button', hidden: '',
      'aria-haspopup': 'dialog', 'aria-expanded': 'false', 'aria-controls': 'list',
    }, this.flagSign);
    this.input = element('input', {
      part: 'input', type: 'tel', inputmode: 'tel', dir: 'ltr', 'aria-describedby': 'message', enterkeyhint: 'next',
    });
    this.message = element('div', { part: 'message', id: 'message', 'aria-live': 'polite' });
    this.box = element('div', { part: 'field' }, this.button, this.input);
    this.list = new CountryList(this.button, (region) => this.#choose(region));
    root.append(this.box, this.message, this.list.root);
    this.input.addEventListener('beforeinput', (event) => this.#beforeInput(event));
    this.input.addEventListener('input', (event) => this.#inputChanged(event));
    this.input.addEventListener('compositionstart', () => { this.#isComposing = true; });
    this.input.addEventListener('compositionend', () => this.#compositionEnded());
    this.input.addEventListener('focus', () => { this.#textAtFocus = this.input.value; this.#name(); });
    this.input.addEventListener('blur', () => this.#blurred());
    this.input.addEventListener('keydown', (event) => this.#keyDown(event));
    this.addEventListener('invalid', (event) => { event.preventDefault(); this.#showError(true); });
  }

  // ---- Life cycle

  async connectedCallback() {
    const fallback = this.querySelector('input');
    if (fallback !== null) {
      // The input for pages without scripts. Its text is kept, and it is no longer submitted.
      if (!this.hasAttribute('value') && this.input.value === '') this.input.value = fallback.value;
      fallback.disabled = true;
    }
    this.#update();
    this.#core = await coreAt(this.getAttribute('core'));
    if (this.#core !== null) {
      if (!this.#regions.includes(this.#region)) this.#region = this.#initialRegion();
      if (this.input.value !== '' && this.shadowRoot.activeElement !== this.input) this.text = this.input.value;
    }
    this.#update();
    this.#resolve(this.#core !== null);
  }

  attributeChangedCallback(name, old, value) {
    if (name === 'value' && value !== null) this.text = value;
    if (name === 'region' && this.#core !== null) this.region = value;
    if (this.isConnected) this.#update();
  }

  formDisabledCallback() { this.#update(); }

  formResetCallback() {
    this.#isShowingError = false;
    this.region = this.getAttribute('region');
    this.text = this.getAttribute('value') ?? '';
  }

  /** Restores the country too: the same digits are another number elsewhere. */
  formStateRestoreCallback(state) {
    const [, region, text] = /^(?:([A-Z]{2}) )?(.*)$/s.exec(state);
    if (this.#core === null) this.#region = region ?? null;
    else if (region !== undefined) this.region = region;
    this.text = text;
  }

  // ---- Properties

  get form() { return this.#internals.form; }
  get name() { return this.getAttribute('name'); }
  get type() { return 'tel'; }
  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  get willValidate() { return this.#internals.willValidate; }
  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() { return this.#internals.reportValidity(); }

  /** The value that the form submits. */
  get value() {
    if (!this.#verdict?.isValid || this.#style === 'raw') return this.input.value;
    return this.#core.format(this.input.value, this.#style, this.#options) || this.input.value;
  }

  set value(value) { this.text = value; }

  /** The displayed text. */
  get text() { return this.input.value; }

  set text(text) {
    const value = String(text ?? '');
    this.#note = null;
    this.input.value = this.#core === null ? value : this.#shown(value);
    this.#followCode();
    this.#validate();
  }

  /** The number, or null if the text is not a valid number. */
  get number() {
    if (!this.#verdict?.isValid) return null;
    const styles = ['e164', 'international', 'national', 'rfc3966'];
    const texts = styles.map((style) => [style, this.#core.format(this.input.value, style, this.#options)]);
    const { region, kind, level } = this.#verdict;
    return { region, kind, level, ...Object.fromEntries(texts) };
  }

  /** The region in which a number without a calling code is parsed. */
  get region() { return this.#region; }

  set region(region) {
    if (this.#core === null) return;
    const accepted = this.#regions.includes(region) ? region : this.#initialRegion();
    if (accepted === this.#region) return;
    this.#region = accepted;
    this.#drawCountry();
    this.#validate();
  }

  get #messages() { return messagesIn(this.#language); }
  get #language() { return this.closest('[lang]')?.lang || navigator.language || 'en'; }
  get #level() { return known(levels, this.getAttribute('level')) ?? 'standard'; }
  get #style() { return known(['raw', ...styles], this.getAttribute('submit')) ?? 'e164'; }
  get #options() { return { region: this.#region, level: this.#level }; }

  get #regions() {
    const accepted = list(this.getAttribute('regions'));
    return this.#core.regions.filter((region) => accepted === null || accepted.includes(region));
  }

  #initialRegion() {
    const wanted = [this.getAttribute('region'), ...navigator.languages.map((tag) => new Intl.Locale(tag).region)];
    return wanted.find((region) => this.#regions.includes(region)) ?? this.#regions[0] ?? null;
  }

  // ---- Editing

  #beforeInput(event) {
    if (this.#core === null || this.input.readOnly || isInReplacement() || event.isComposing || !event.cancelable) return;
    if (!/^(insert|delete)/.test(event.inputType) || event.inputType === 'insertLineBreak') return;
    const data = event.data ?? event.dataTransfer?.getData('text/plain') ?? null;
    // Some keyboards and form fillers do not say what they insert: then the text is formatted after the edit.
    if (data === null && event.inputType.startsWith('insert')) return;
    const { value: text, selectionStart: start, selectionEnd: end } = this.input;
    event.preventDefault();
    const edit = { inputType: event.inputType, data: data ?? '' };
    this.#apply(edited(this.#core, { text, start, end }, edit, this.#editOptions));
  }

  get #editOptions() { return { region: this.#region, isStrict: this.hasAttribute('strict') }; }

  #apply({ text, caret, rejected }) {
    replace(this.input, text, caret);
    this.#report(rejected);
  }

  /** Reports the part of an edit that is not in the text. */
  #report(rejected) {
    if (rejected === undefined) return;
    const { reason, text: part } = rejected;
    this.#note = reason === 'extension' ? this.#messages.extension(part) : this.#messages.rejected[reason];
    this.#draw();
    this.dispatchEvent(new CustomEvent('reject', { bubbles: true, composed: true, detail: rejected }));
  }

  /** Called after an edit of this element, an undo, a composition, or after the browser has filled in a text. */
  #inputChanged(event) {
    this.#note = null;
    const isFilled = !isInReplacement() && !this.#isComposing && !/^history/.test(event.inputType ?? '');
    if (isFilled && this.#core !== null) this.input.value = this.#fill(this.input.value, false);
    this.#followCode();
    this.#validate();
  }

  #compositionEnded() {
    this.#isComposing = false;
    if (this.#core === null) return;
    const { value, selectionStart } = this.input;
    const marks = (text) => this.#core.marks(text);
    const [before, after] = [marks(value.slice(0, selectionStart)), marks(value.slice(selectionStart))];
    const edit = { inputType: 'insertText', data: before + after };
    this.#apply(edited(this.#core, { text: '', start: 0, end: 0 }, edit, this.#editOptions));
    const result = this.#core.asYouType(before + after, before.length, { region: this.#region });
    if (result.text === this.input.value) this.input.setSelectionRange(result.caret, result.caret);
  }

  #keyDown(event) {
    if (event.key === 'Enter' && !event.isComposing) {
      this.#commit();
      this.#showError(true);
      this.form?.requestSubmit();
    }
  }

  #blurred() {
    this.#showError(this.input.value !== '' || this.#isShowingError);
    this.#commit();
  }

  #commit() {
    if (this.input.value === this.#textAtFocus) return;
    this.#textAtFocus = this.input.value;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  // ---- Countries

  /** Changes the country of a number with a plus to the country of its calling code. */
  #followCode() {
    if (this.#core === null || !this.input.value.startsWith('+')) return;
    const { value } = this.input;
    const region = this.#core.check(value).region ?? this.#regionOf(this.#callingCode(value));
    if (region === null || region === this.#region || !this.#regions.includes(region)) return;
    this.region = region;
    this.#changedRegion();
  }

  /** Returns the digits of the calling code after a plus; empty if it is unknown or incomplete. */
  #callingCode(text) {
    const digits = this.#core.marks(text).slice(1);
    const codes = [1, 2, 3].map((count) => digits.slice(0, count));
    return codes.find((code) => this.#core.regionsOf(Number(code)).length > 0) ?? '';
  }

  #regionOf(callingCode) {
    const regions = this.#core.regionsOf(Number(callingCode));
    return regions.includes(this.#region) ? this.#region : regions[0] ?? null;
  }

  #choose(region) {
    const { value } = this.input;
    const isInternational = value.startsWith('+');
    const old = isInternational ? this.#callingCode(value) : '';
    const isChanged = region !== this.#region;
    this.region = region;
    this.input.focus();
    const marks = this.#core.marks(value);
    const code = this.#core.callingCode(region);
    const changed = isInternational ? `+${code}${marks.slice(1 + old.length)}` : marks;
    const { text } = drawn(this.#core, changed, '', region);
    replace(this.input, text, text.length);
    this.#validate();
    if (isChanged) this.#changedRegion();
  }

  #changedRegion() {
    const detail = { region: this.#region };
    this.dispatchEvent(new CustomEvent('regionchange', { bubbles: true, composed: true, detail }));
  }

  // ---- State

  /** Formats a text that a script or the browser has set: nationally if the number is of the field's country. */
  #shown(text) {
    const verdict = this.#core.check(text, this.#options);
    const isOfRegion = verdict.isValid && verdict.region === this.#region;
    return this.#fill(isOfRegion ? this.#core.format(text, 'national', this.#options) : text, true);
  }

  #fill(text, isSet) {
    const { text: result, rejected } = filled(this.#core, text, this.#region, isSet);
    this.#report(rejected);
    return result;
  }

  #update() {
    const core = this.#core;
    const isDisabled = this.matches(':disabled');
    this.input.disabled = isDisabled;
    this.input.readOnly = this.hasAttribute('readonly');
    this.input.required = this.hasAttribute('required');
    this.input.autocomplete = this.getAttribute('autocomplete') ?? 'tel';
    this.button.disabled = isDisabled || this.input.readOnly;
    this.button.hidden = core === null || this.hasAttribute('no-country');
    if (core !== null) {
      const preferred = list(this.getAttribute('preferred')) ?? [];
      this.list.fill(core, this.#regions, preferred, this.#language, this.#messages, this.#areFlagsShown);
    }
    this.#drawCountry();
    this.#name();
    this.#validate();
  }

  get #areFlagsShown() { return this.getAttribute('flags') !== 'none' && areFlagsDrawn(); }

  #drawCountry() {
    const example = this.#region === null ? null : this.#core?.example(this.#region);
    this.input.placeholder = this.getAttribute('placeholder') ?? example ?? '';
    if (this.#core === null) return;
    this.list.region = this.#region;
    const country = this.list.country(this.#region);
    const sign = this.#areFlagsShown ? flag : (letters) => letters;
    this.box.classList.toggle('letters', !this.#areFlagsShown);
    this.flagSign.textContent = country === undefined ? '' : sign(this.#region);
    this.button.setAttribute('aria-label',
      country === undefined ? this.#messages.noCountry : this.#messages.country(country.name, country.code));
  }

  #name() {
    const labels = [...this.#internals.labels].map((label) => label.textContent.trim()).join(' ');
    const name = this.getAttribute('label') ?? this.getAttribute('aria-label') ?? labels;
    this.input.setAttribute('aria-label', name || this.#messages.label);
  }

  #validate() {
    const text = this.input.value;
    this.#verdict = this.#core?.check(text, this.#options) ?? null;
    const rules = {
      isRequired: this.hasAttribute('required'), level: this.#level, region: this.#region,
      regions: list(this.getAttribute('regions')), kinds: list(this.getAttribute('kinds')),
    };
    const [flags, message] = validityOf(this.#core, text, this.#verdict ?? {}, rules, this.#messages);
    this.#internals.setValidity(flags, message, this.input);
    const state = this.#region === null ? text : `${this.#region} ${text}`;
    this.#internals.setFormValue(text === '' ? '' : this.value, state);
    if (message === '') this.#isShowingError = false;
    this.#draw();
  }

  #showError(isShown) {
    this.#isShowingError = isShown && !this.validity.valid;
    this.#draw();
  }

  #draw() {
    const error = this.#isShowingError ? this.validationMessage : '';
    const text = this.#note ?? error;
    if (this.message.textContent !== text) this.message.textContent = text;
    this.message.className = error !== '' && this.#note === null ? 'error' : 'note';
    this.box.classList.toggle('invalid', error !== '');
    this.input.setAttribute('aria-invalid', String(error !== ''));
  }
}

if (!customElements.get('phone-field')) customElements.define('phone-field', PhoneField);
